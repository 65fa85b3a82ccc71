import type { ComponentChildren } from 'preact';
import type { Answered } from '../../contract';
import { may, pageOf, type PageContext } from '../session/page-context';
import { lastPage } from '../session/lists';
import { Pages } from '../ui/list';
import { Link, Card } from '../ui/page-parts';
import { shownInstant } from '../ui/words';

type Entry = Answered<'getEmployeeTimeline'>['body']['searchResult'][number];

/** Entries on one page. */
const pageSize = 10;

interface Timeline {
  readonly heading: string;
  /** The page that shows it, below the base of all pages. */
  readonly path: string;
  /** Reads a page of it. */
  readonly read: (query: { page: number; page_size: number }) => Promise<Answered<'getEmployeeTimeline'>>;
  /** Entries about a form lead to it. */
  readonly formLinks?: boolean;
}

/** What happened, newest first, as a card with pages. */
export async function timelineCard(
  context: PageContext,
  { heading, path, read, formLinks = false }: Timeline,
): Promise<ComponentChildren> {
  const page = pageOf(context);
  const { body } = await read({ page, page_size: pageSize });
  return (
    <Card heading={heading}>
      {body.searchResult.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol class="hr-timeline">
          {body.searchResult.map((entry, index) => (
            <li key={index}>
              <TimelineItem entry={entry} context={context} formLinks={formLinks} />
            </li>
          ))}
        </ol>
      )}
      <Pages page={page} last={lastPage(body)} href={(number) => `${context.base}${path}?page=${number}`} />
    </Card>
  );
}

function TimelineItem(shown: { entry: Entry; context: PageContext; formLinks: boolean }) {
  const { entry, context, formLinks } = shown;
  const { at, i9Id, text, by, details, technical } = entry;
  return (
    <>
      <strong>{text}</strong>
      {formLinks && i9Id !== null ? <FormLink context={context} id={i9Id} /> : null}
      <span class="hr-note">{`${shownInstant(at, context.session.timeZone)}, ${by}`}</span>
      {details.map((line) => (
        <span key={line} class="hr-note">
          {line}
        </span>
      ))}
      {technical ? (
        <details class="hr-note">
          <summary>Technical details</summary>
          {`${technical.action}, entry ${technical.sequence}`}
          {technical.remoteAddress ? `, from the address ${technical.remoteAddress}` : ''}
          {technical.failure ? `, ${technical.failure}` : ''}
          <br />
          <code>{technical.hash}</code>
        </details>
      ) : null}
    </>
  );
}

function FormLink({ context, id }: { context: PageContext; id: number }) {
  const name = `Form I-9 no. ${id}`;
  return (
    <span class="hr-note">
      {may(context, 'getI9') ? <Link href={`${context.base}/i9s/${id}`}>{name}</Link> : name}
    </span>
  );
}
