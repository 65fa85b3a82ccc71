import type { Config } from '../config';
import { sandboxClients, sandboxLogin } from './credentials';

/** The variable that tells the scripts where this service is; none at the default address. */
function whereToFindIt({ baseUrl, port }: Config): string {
  if (baseUrl === 'http://127.0.0.1:3000') return '';
  return baseUrl === `http://127.0.0.1:${port}` ? `PORT=${port} ` : `BASE_URL=${baseUrl} `;
}

/** Returns what `npm start` prints once the sandbox runs: where things are, the logins, and a first hire to try. */
export function sandboxWelcome(config: Config, loaded: boolean): string[] {
  const { baseUrl } = config;
  const npm = `${whereToFindIt(config)}npm`;
  const { clientId, secret } = sandboxClients.partner;
  return [
    '',
    `Employment Eligibility Service: ${baseUrl}`,
    `  Docs      ${baseUrl}/docs`,
    `  Contract  ${baseUrl}/openapi.yaml`,
    loaded
      ? '  The sandbox organizations Northwind Staffing and Contoso Clinics are loaded.'
      : '  The sandbox organizations are as you left them.',
    '',
    'API clients (client_id, client_secret)',
    ...Object.values(sandboxClients).map(
      (client) => `  ${client.clientId.padEnd(20)} ${client.secret.padEnd(27)} ${client.actsAs}`,
    ),
    '',
    `Portal sign-in: ${sandboxLogin.login}, ${sandboxLogin.password} (Northwind Staffing)`,
    '',
    'Start an I-9 as a partner (then open the link that it answers):',
    `  TOKEN=$(curl -s ${baseUrl}/v1/partners/sessions -u ${clientId}:${secret} -X POST | sed 's/.*"access_token":"\\([^"]*\\).*/\\1/')`,
    `  curl -s ${baseUrl}/v1/partners/i9s/section1 -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\`,
    `    -d '{"integrationCandidateId":"c-1","firstName":"Ana","lastName":"Rivera","startDate":"'$(date +%F)'","emailAddress":"ana.rivera@example.com","locationId":1,"onboardingType":"on-site"}'`,
    '',
    'In another terminal:',
    `  ${npm} run demo        the whole partner flow, step by step`,
    `  ${npm} run receiver    prints status updates as they arrive`,
    '',
  ];
}
