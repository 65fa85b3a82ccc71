import { keepPage, readKeptPage, removeKeptPage, type KeptPageName } from '../../store/access/sent-forms';
import type { Store } from '../../store/unit';

const keptHours = 8;

export type KeptPage = ReturnType<typeof keptPage>;

/** Keeps the page of a flow as a text for one session or link, which must be open to read it. @param now real time */
export const keptPage = (store: Store, kept: KeptPageName, now: Date) => ({
  /** @returns null when nothing is kept */
  read: () => readKeptPage(store, kept, now),
  write: (content: string) =>
    keepPage(store, kept, { content, until: new Date(now.getTime() + keptHours * 3_600_000) }),
  clear: () => removeKeptPage(store, kept),
});
