/** Small parts of the pages. */
import type { Field } from './fields';
import type { ShownExample } from './model';
import type { Prose } from './prose';

/** What all parts of a page need to know. */
export interface Place {
  readonly prose: Prose;
  /** Address of an object or a list of values, seen from the page. */
  readonly addressOf: (name: string) => string | undefined;
}

export const Markdown = ({ prose, text }: { prose: Prose; text: string }) => (
  <div class="prose" dangerouslySetInnerHTML={{ __html: prose.render(text) }} />
);

/** A type in words, with a link on each name that has a place of its own. */
export function TypeWords({ place, type, links }: { place: Place; type: string; links: readonly string[] }) {
  return (
    <span class="type">
      {type.split(/\b(?=[A-Z])|(?= or )/).map((word) => {
        const name = links.find((link) => word.trim() === link);
        const href = name && place.addressOf(name);
        return href ? <a href={href}>{word}</a> : word;
      })}
    </span>
  );
}

interface FieldsProps {
  place: Place;
  fields: readonly Field[];
  /** Of parameters, which part of a request has them: a form to try the operation out asks for each. */
  where?: string;
}

export const Fields = ({ place, fields, where }: FieldsProps) => (
  <dl class="fields" data-in={where}>
    {fields.map(({ name, type, links, required, extension, description, facts, example }) => (
      <>
        <dt data-example={where ? example : undefined}>
          <code>{name}</code> <TypeWords place={place} type={type} links={links} />
          {required && <span class="mark">required</span>}
          {extension && <span class="note">extension</span>}
        </dt>
        <dd>
          {description !== '' && <Markdown prose={place.prose} text={description} />}
          {facts.length > 0 && (
            <div class="note">
              <Markdown prose={place.prose} text={facts.join('; ')} />
            </div>
          )}
        </dd>
      </>
    ))}
  </dl>
);

/** Code to be read; the page's script colors it and offers to copy it. */
export const Code = ({ language, text }: { language: string; text: string }) => (
  <pre tabIndex={0}>
    <code data-language={language}>{text}</code>
  </pre>
);

/** One of several texts, of which a reader opens one. */
export const Fold = ({
  group,
  open,
  title,
  language,
  text,
}: ShownExample & { group: string; open: boolean; language: string }) => (
  <details name={group} open={open}>
    <summary>{title}</summary>
    <Code language={language} text={text} />
  </details>
);
