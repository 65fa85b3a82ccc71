import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The connection to a page by the browser's own protocol. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Runs a function in the page, as `page.evaluate` does, but without the script that this brings to every page. It does not
 * wait for a page that is on its way: only for pages that are loaded.
 *
 * @param argument what JSON can hold, as the result
 * @throws Error that the function throws
 */
export async function inPage<Argument, Result>(
  page: Page,
  work: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> {
  const session = await sessionOf(page);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${String(work)})(${JSON.stringify(argument)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Result;
}
