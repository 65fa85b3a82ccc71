import type { ComponentChildren } from 'preact';
import { summaryItems } from '../ui/page-parts';
import { Head, type HeadProps } from '../session/parts';
import { sendHr, type PageContext } from '../session/page-context';
import type { Faults } from './own-password';

interface AccountPage {
  title: string;
  body: ComponentChildren;
  /** What is wrong with what the page sent, by field. */
  faults?: Faults;
  status?: number;
  back?: HeadProps['back'];
}

/** The link back to the account. */
export const toAccount = ({ base }: PageContext) => ({ href: `${base}/account`, label: 'your account' });

/** Sends an account page: its title, what is wrong, and the rest. */
export function sendAccountPage(
  context: PageContext,
  { title, body, faults = {}, status = 200, back }: AccountPage,
): void {
  const items = summaryItems(faults);
  sendHr(context, {
    status,
    title,
    hasErrors: items.length > 0,
    place: '/account',
    body: (
      <>
        <Head title={title} {...(back && { back })} faults={items} />
        {body}
      </>
    ),
  });
}
