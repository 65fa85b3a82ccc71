import type { Answered, OperationId } from '../../contract';
import { isProblem } from '../../domain/problem';
import type { Choice } from '../ui/fields';
import { call, valuesOf, type PageContext, type Values } from './page-context';

/** Reads lists of records through the contract's operations. */

/** An operation that responds with records of any kind. */
export type ListOperation = {
  [Id in OperationId]: Answered<Id> extends ListAnswer<object> ? Id : never;
}[OperationId];

/** The largest page of a list. */
export const pageSize = 100;
/** Pages of a list that are read for one page of the portal; larger sets are searched elsewhere. */
export const mostPages = 20;

/** Returns the number of the last page of a list. */
export function lastPage({ links }: { readonly links: Links }): number {
  const end = links.find(({ rel }) => rel === 'last')?.href ?? '';
  return Number(/[?&]page=(\d+)/.exec(end)?.[1] ?? 1);
}

/** A page of a list, as the contract's operations are asked for it. */
export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

/** A page of a list, as an operation responds with it. */
export interface ListAnswer<Row> {
  readonly body: { readonly searchResult: readonly Row[]; readonly links: Links };
}

/**
 * Returns a page of a list, the number of its last page, and how many records it has: as many as pages of one record.
 * @param read asks an operation for a page
 */
export async function countedPage<Row>(
  { page, pageSize: size }: { readonly page: number; readonly pageSize: number },
  read: (query: PageQuery) => Promise<ListAnswer<Row>>,
): Promise<{ rows: readonly Row[]; last: number; total: number }> {
  const { body } = await read({ page, page_size: size });
  const rows = body.searchResult;
  const last = lastPage(body);
  if (page === last) return { rows, last, total: (page - 1) * size + rows.length };
  return { rows, last, total: lastPage((await read({ page: 1, page_size: 1 })).body) };
}

type Links = readonly { readonly rel: string; readonly href: string }[];

/**
 * Returns all records of a list, so many pages of them at most.
 * @param read asks an operation for a page
 */
export async function everyPage<Row>(
  most: number,
  read: (query: PageQuery) => Promise<ListAnswer<Row>>,
): Promise<readonly Row[]> {
  const first = await read({ page: 1, page_size: pageSize });
  const pages = Array.from({ length: Math.min(lastPage(first.body), most) - 1 }, (_, index) => index + 2);
  const rest = await Promise.all(pages.map((page) => read({ page, page_size: pageSize })));
  return [first, ...rest].flatMap(({ body }) => body.searchResult);
}

/** Every record of a list, 2,000 at most. */
export const everyRecord = async (
  context: PageContext,
  operationId: ListOperation,
  query: Values = {},
): Promise<readonly Values[]> =>
  (
    await everyPage<unknown>(mostPages, (page) =>
      call(context, operationId, { query: { ...query, ...page } }),
    )
  ).map(valuesOf);

/** Returns the records of a list as choices of a select; none if the user may not see them. */
export const choicesFrom =
  (operationId: ListOperation, labelOf: (record: Values) => string) =>
  async (context: PageContext): Promise<Choice[]> => {
    try {
      const records = await everyRecord(context, operationId);
      return records.map((record) => ({ value: String(record['id']), label: labelOf(record) }));
    } catch (error) {
      if (isProblem(error, 'permission-denied')) return [];
      throw error;
    }
  };
