/** Small parts of the pages. */
import type { ComponentChildren } from 'preact';
import type { Field } from './fields';
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

/** Each field with the fields of the object that it holds: `documents` with `documents[].code`. */
const nested = (fields: readonly Field[]): readonly (readonly [Field, readonly Field[]])[] => {
  const isIn = (outer: Field) => (inner: Field) =>
    inner.name.startsWith(`${outer.name}.`) || inner.name.startsWith(`${outer.name}[].`);
  return fields
    .filter((field) => !fields.some((outer) => isIn(outer)(field)))
    .map((field) => [field, fields.filter(isIn(field))]);
};

/** The fields of an object that has a section of its own on the page, to open in place: the script copies them. */
export const Opened = ({ place, links }: { place: Place; links: readonly string[] }) => (
  <>
    {links
      .filter((name) => place.addressOf(name) === `#${name}`)
      .map((name) => (
        <details class="nested" data-object={name}>
          <summary>Fields of {name}</summary>
        </details>
      ))}
  </>
);

export const Fields = ({ place, fields, where }: FieldsProps) => (
  <dl class="fields" data-in={where}>
    {nested(fields).map(
      ([{ name, type, links, required, extension, description, facts, example }, inner]) => {
        const note =
          facts.length > 0 ? `<div class="note">${place.prose.render(facts.join('; '))}</div>` : '';
        const __html = place.prose.render(description) + note;
        const holds = links.some((link) => place.addressOf(link) === `#${link}`);
        return (
          <>
            <dt data-example={where ? example : undefined}>
              <code>{name}</code> <TypeWords place={place} type={type} links={links} />
              {required && <span class="mark">required</span>}
              {extension && <span class="note">extension</span>}
            </dt>
            <dd dangerouslySetInnerHTML={{ __html }} />
            {holds && (
              <dd>
                <Opened place={place} links={links} />
              </dd>
            )}
            {inner.length > 0 && (
              <dd>
                <details class="nested">
                  <summary>Fields of {name}</summary>
                  <Fields place={place} fields={inner} />
                </details>
              </dd>
            )}
          </>
        );
      },
    )}
  </dl>
);

/** Code to be read; the page's script colors it and offers to copy it. */
export const Code = ({ language, text }: { language: string; text: string }) => (
  <pre tabIndex={0}>
    <code data-language={language}>{text}</code>
  </pre>
);

export interface Tab {
  readonly title: string;
  readonly content: ComponentChildren;
}

/** Parts of which a reader opens one: tabs, or folds one below the other in browsers that cannot lay them out so. */
export const Tabs = ({ group, open = 0, tabs }: { group: string; open?: number; tabs: readonly Tab[] }) => (
  <div class="tabs">
    {tabs.map(({ title, content }, index) => (
      <details name={group} open={index === open}>
        <summary>{title}</summary>
        {content}
      </details>
    ))}
  </div>
);
