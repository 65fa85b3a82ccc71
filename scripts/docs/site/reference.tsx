/** A page of the reference: the operations of a group, then every object that they take or answer. */
import type { Group, ShownAnswer, ShownObject, ShownOperation } from './model';
import { Fields, Fold, Markdown, TypeWords, type Place } from './parts';

const languages: Readonly<Record<string, string>> = { curl: 'sh', TypeScript: 'ts', Python: 'py' };

const placeTitles: Readonly<Record<string, string>> = {
  path: 'In the path',
  query: 'In the query',
  header: 'In the headers',
};

function Answer({ place, answer }: { place: Place; answer: ShownAnswer }) {
  const { status, description, type, links, headers } = answer;
  return (
    <li>
      <b class="status">{status}</b> {description}{' '}
      {type !== '' && <TypeWords place={place} type={type} links={links} />}
      {headers.length > 0 && <span class="note"> with {headers.join(', ')}</span>}
    </li>
  );
}

function Samples({ operation }: { operation: ShownOperation }) {
  const { id, samples, requests, answers, webhook } = operation;
  const examples = answers.flatMap(({ status, examples: all }) =>
    all.map(({ title, text }) => ({
      title: all.length > 1 ? `Answer ${status}: ${title}` : `Answer ${status}`,
      text,
    })),
  );
  // The samples show what is sent, so the first answer is open beside them.
  const opened = examples.length > 0 ? requests.length : 0;
  return (
    <div class="samples">
      {samples.map(({ label, source }, index) => (
        <Fold
          group={`sample-${id}`}
          open={index === 0}
          title={label}
          language={languages[label] ?? 'sh'}
          text={source}
        />
      ))}
      {[
        ...requests.map(({ title, text }) => ({
          title: webhook ? `What you receive: ${title}` : `Request: ${title}`,
          text,
        })),
        ...examples,
      ].map(({ title, text }, index) => (
        <Fold
          group={`answer-${id}`}
          open={index === opened}
          title={title}
          language={webhook ? 'http' : 'json'}
          text={text}
        />
      ))}
    </div>
  );
}

function Operation({ place, operation }: { place: Place; operation: ShownOperation }) {
  const { id, title, method, route, webhook, description, parameters, body, answers, problems } = operation;
  return (
    <section class="operation" id={id} data-method={webhook ? undefined : method} data-route={route}>
      <div class="told">
        <h2>
          <a class="anchor" href={`#${id}`}>
            {title}
          </a>
        </h2>
        <p class="route">
          <b class={`method ${method.toLowerCase()}`}>{method}</b>{' '}
          <code>{webhook ? `your callbackUrl: ${route}` : route}</code>
        </p>
        <p class="facts">
          <code>{id}</code>
          {operation.extension && <span class="note">extension</span>}
          {operation.deprecated && <span class="mark">deprecated</span>}
        </p>
        <Markdown prose={place.prose} text={description} />
        {parameters.map(({ place: where, fields }) => (
          <>
            <h3>{placeTitles[where]}</h3>
            <Fields place={place} fields={fields} where={where} />
          </>
        ))}
        {body.length > 0 && (
          <>
            <h3>Body</h3>
            <Fields place={place} fields={body} />
          </>
        )}
        <h3>Answers</h3>
        <ul class="answers">
          {answers.map((answer) => (
            <Answer place={place} answer={answer} />
          ))}
          {problems.length > 0 && (
            <li class="problems">
              Problems:{' '}
              {problems.map(({ status, description: meaning }) => (
                <a href={`/docs/problems#status-${status}`} title={meaning}>
                  {status}
                </a>
              ))}
            </li>
          )}
        </ul>
      </div>
      <Samples operation={operation} />
    </section>
  );
}

function ObjectSection({ place, object }: { place: Place; object: ShownObject }) {
  const { name, description, fields } = object;
  return (
    <section class="object" id={name}>
      <h3>
        <a class="anchor" href={`#${name}`}>
          {name}
        </a>
      </h3>
      <Markdown prose={place.prose} text={description} />
      <Fields place={place} fields={fields} />
    </section>
  );
}

export const GroupContent = ({ place, group }: { place: Place; group: Group }) => (
  <>
    <h1>{group.title}</h1>
    <Markdown prose={place.prose} text={group.description} />
    <ul class="contents">
      {group.operations.map(({ id, title, method, route, webhook }) => (
        <li>
          <a href={`#${id}`}>{title}</a>{' '}
          <b class={`method ${method.toLowerCase()}`}>{webhook ? 'HOOK' : method}</b> <code>{route}</code>
        </li>
      ))}
    </ul>
    {group.operations.map((operation) => (
      <Operation place={place} operation={operation} />
    ))}
    {group.objects.length > 0 && (
      <section class="objects">
        <h2 id="objects">Objects</h2>
        {group.objects.map((object) => (
          <ObjectSection place={place} object={object} />
        ))}
      </section>
    )}
  </>
);
