import { keepPage, readKeptPage, removeKeptPage, type KeptPageName } from '../../store/access/sent-forms';
import type { Store } from '../../store/unit';

const keptHours = 8;

/** A text that the session or link of this request has, and no other. */
export interface KeptPage {
  /** @returns null when nothing is kept */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  clear(): Promise<void>;
}

/** Keeps the page of a flow for one session or link, which must be open to read it. @param now real time */
export const keptPage = (store: Store, kept: KeptPageName, now: Date): KeptPage => ({
  read: () => readKeptPage(store, kept, now),
  write: (content) =>
    keepPage(store, kept, { content, until: new Date(now.getTime() + keptHours * 3_600_000) }),
  clear: () => removeKeptPage(store, kept),
});
