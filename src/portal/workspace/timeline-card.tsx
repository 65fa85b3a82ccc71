import type { ComponentChildren } from 'preact';
import type { Answered } from '../../contract';
import { pageOf, type PageContext } from '../session/page-context';
import { lastPage } from '../session/call';
import { Pages } from '../ui/list';
import { Card } from '../ui/page';
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
}

/** What happened, newest first, as a card with pages. */
export async function timelineCard(
  context: PageContext,
  { heading, path, read }: Timeline,
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
              <TimelineItem entry={entry} context={context} />
            </li>
          ))}
        </ol>
      )}
      <Pages
        page={page}
        pageSize={pageSize}
        total={lastPage(body) * pageSize}
        href={(number) => `${context.base}${path}?page=${number}`}
      />
    </Card>
  );
}

function TimelineItem({ entry, context }: { entry: Entry; context: PageContext }) {
  const { at, text, by, details, technical } = entry;
  return (
    <>
      <strong>{text}</strong>
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
