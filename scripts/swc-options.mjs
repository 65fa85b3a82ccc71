/** Packages that are loaded when they are first used: each takes long, and most processes and tests never come to it. */
export const loadedOnUse = [
  '@node-saml/node-saml',
  '@node-saml/node-saml/lib/xml',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'fontkit',
  'graphile-worker',
  'nodemailer',
  'openid-client',
  'otpauth',
  'pdfkit',
  'piscina',
  'pino-pretty',
  'prom-client',
  'qr',
];

/** For swc what `tsconfig.json` says to the type checker. What the tests run is compiled with the same. */
export const swcOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: 'preact' } },
  },
  // The annotation tells an `import()` of Node the names of a module's exports.
  module: { type: 'commonjs', ignoreDynamic: true, exportInteropAnnotation: true, lazy: loadedOnUse },
};
