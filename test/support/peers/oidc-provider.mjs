/**
 * An OpenID provider of its own for tests: whoever signs in there is who he says. Argument: redirect address. It takes a
 * free port and prints its address.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri = ''] = process.argv.slice(2);
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
// A browser that has just used a connection must not find it closed: Node.js ends idle ones after five seconds.
server.keepAliveTimeout = 120_000;
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'eligibility',
      client_secret: 'a secret of the test',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true, methods: ['S256'] },
  cookies: { keys: ['a key of the test'] },
});
server.on('request', provider.callback());
console.log(`ready ${issuer}.`);
