import { loadTypeScript } from './load-typescript.mjs';

export const { freePort } = loadTypeScript('src/embedded-postgres/free-port.ts');
