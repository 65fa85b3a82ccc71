import { listWords } from '../../domain/i9/documents/acceptable-lists';
import { type Language, textsOf } from '../texts';
import { Link } from './page-parts';

/** Links to the Lists of Acceptable Documents, in a tab of its own so that nothing typed is lost. */
export const ListsLink = ({ base, language }: { base: string; language: Language }) => (
  <Link href={`${base}/acceptable-documents?lang=${language}`} target="_blank" rel="noreferrer">
    {listWords[language].title} {textsOf(language).section1.layout.newTab}
  </Link>
);
