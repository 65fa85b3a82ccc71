/** A page of the reference: the operations of a group, then every object that they take or answer. */
import type { Group, ShownAnswer, ShownObject, ShownOperation } from './model';
import { Code, Fields, Markdown, Opened, Tabs, TypeWords, type Place, type Tab } from './parts';

const languages: Readonly<Record<string, string>> = { curl: 'sh', TypeScript: 'ts', Python: 'py' };

const placeTitles: Readonly<Record<string, string>> = {
  path: 'In the path',
  query: 'In the query',
  header: 'In the headers',
};

function Response({ place, answer }: { place: Place; answer: ShownAnswer }) {
  const { status, description, type, links, headers } = answer;
  return (
    <li>
      <b class="status">{status}</b> {description}{' '}
      {type !== '' && <TypeWords place={place} type={type} links={links} />}
      {headers.length > 0 && <span class="note"> with {headers.join(', ')}</span>}
      <Opened place={place} links={links} />
    </li>
  );
}

const isError = ({ status }: Pick<ShownAnswer, 'status'>): boolean => status >= '400';

function Examples({ group, title, tabs }: { group: string; title: string; tabs: readonly Tab[] }) {
  if (tabs.length === 0) return null;
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      <Tabs group={group} tabs={tabs} />
    </>
  );
}

function Samples({ operation }: { operation: ShownOperation }) {
  const { id, samples, requests, answers, webhook } = operation;
  const tab = (title: string, language: string, text: string): Tab => ({
    title,
    content: <Code language={language} text={text} />,
  });
  return (
    <div class="samples">
      <Examples
        group={`sample-${id}`}
        title=""
        tabs={samples.map(({ label, source }) => tab(label, languages[label] ?? 'sh', source))}
      />
      <Examples
        group={`request-${id}`}
        title={webhook ? 'What you receive' : 'Requests'}
        tabs={requests.map(({ title, text }) => tab(title, webhook ? 'http' : 'json', text))}
      />
      <Examples
        group={`response-${id}`}
        title="Responses"
        tabs={answers
          .filter((answer) => !isError(answer))
          .flatMap(({ status, examples }) =>
            examples.map(({ title, text }) =>
              tab(examples.length > 1 ? `${status}: ${title}` : status, 'json', text),
            ),
          )}
      />
    </div>
  );
}

function Request({ place, operation }: { place: Place; operation: ShownOperation }) {
  const { parameters, body } = operation;
  return (
    <>
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
    </>
  );
}

/** What this operation refuses, each with an example, and what all operations refuse alike. */
function Errors({ place, operation }: { place: Place; operation: ShownOperation }) {
  const { answers, problems, webhook } = operation;
  // To a webhook the receiver responds, with no problem of ours.
  const marked = (status: string) =>
    webhook ? (
      <b class="status">{status}</b>
    ) : (
      <a class="status" href={place.prose.href(`/docs/problems#status-${status}`)}>
        {status}
      </a>
    );
  return (
    <ul class="answers">
      {answers.filter(isError).map(({ status, description, examples }) => (
        <li>
          {marked(status)} {description}
          {examples.map(({ title, text }) => (
            <details class="nested">
              <summary>{title}</summary>
              <Code language="json" text={text} />
            </details>
          ))}
        </li>
      ))}
      {problems.map(({ status, description }) => (
        <li>
          {marked(status)} <Markdown prose={place.prose} text={description} />
        </li>
      ))}
    </ul>
  );
}

/** What is sent, and what comes back. */
function partsOf(place: Place, operation: ShownOperation) {
  const { parameters, body, answers, problems } = operation;
  const responses = answers.filter((answer) => !isError(answer));
  const refused = answers.some(isError) || problems.length > 0;
  return [
    ...(parameters.length > 0 || body.length > 0
      ? [{ title: 'Request', content: <Request place={place} operation={operation} /> }]
      : []),
    {
      title: 'Responses',
      content: (
        <ul class="answers">
          {responses.map((answer) => (
            <Response place={place} answer={answer} />
          ))}
        </ul>
      ),
    },
    ...(refused ? [{ title: 'Errors', content: <Errors place={place} operation={operation} /> }] : []),
  ];
}

function Operation({ place, operation }: { place: Place; operation: ShownOperation }) {
  const { id, title, method, route, webhook, description } = operation;
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
        <Tabs group={`parts-${id}`} tabs={partsOf(place, operation)} />
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
