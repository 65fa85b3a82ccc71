/** An OpenID provider of its own for tests: whoever signs in there is who he says. Arguments: port, redirect address. */
import Provider from 'oidc-provider';

const [port = '0', redirectUri = ''] = process.argv.slice(2);
const provider = new Provider(`http://127.0.0.1:${port}`, {
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
provider.listen(Number(port), '127.0.0.1', () => console.log('ready'));
