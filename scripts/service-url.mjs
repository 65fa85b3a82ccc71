/** Where the service runs that a script talks to. */

/** `BASE_URL`, else what `HOST` and `PORT` make of it: the service reads the same variables in the same way. */
export function serviceUrl({ BASE_URL, HOST = '127.0.0.1', PORT = '3000' } = process.env) {
  if (BASE_URL) return BASE_URL.replace(/\/+$/, '');
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** What to tell somebody of a request that failed: most often, nothing runs there. */
export const complaint = ({ message, cause }) =>
  cause
    ? `Nothing answers at ${serviceUrl()} (${cause.code ?? cause.message}). Start the service with npm start, or say where it runs with PORT or BASE_URL.`
    : message;
