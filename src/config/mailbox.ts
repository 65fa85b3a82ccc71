/** The sender of email: a name that recipients see, and an address. */
export type Mailbox = NonNullable<ReturnType<typeof readMailbox>>;

/** Whether a text is an email address of ASCII characters, and nothing that could begin another header. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>(),;:"\\]+@[A-Za-z0-9.-]+$/.test(text);

/** The name of senders that are set by their address alone. */
export const serviceName = 'Employment Eligibility Service';

/** Reads `address` or `Name <address>`; null when it is neither. */
export function readMailbox(text: string) {
  const [, name = serviceName, address = ''] = /^(?:([^<>\p{Cc}]*?)\s*<([^<>]+)>)$/u.exec(text) ?? [
    '',
    serviceName,
    text,
  ];
  if (!isMailAddress(address) || name === '') return null;
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}
