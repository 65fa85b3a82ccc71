import { findClient } from '../../store/access/callers';
import { clientRefusal as secretRefused } from '../../authentication/refusals';
import {
  clientRefused,
  grantToken,
  revokeToken,
  type OAuthFailure,
  type ProvenClient,
} from '../../authentication/grants';
import { verifySecret } from '../../authentication/secrets';
import { scopeOfNobody, type Scope } from '../../domain/scope';
import { Problem } from '../../domain/problem';
import type { Context, SomeHandlers } from '../context';

/** The OAuth operations and the partner session: the caller is the client whose credentials come with the request. */

/** As in the contract. */
const longestCredential = 255;

interface Credentials {
  clientId: string;
  clientSecret: string;
}

type Operations = 'createToken' | 'revokeToken' | 'createPartnerSession';

export const tokenHandlers = {
  async createToken({ body }, context) {
    const client = await authenticateClient(context, 'createToken', body.client_id, body.client_secret);
    if (!client) return invalidClient();
    return context.writeAs(actAs(client), async (unit) => {
      const result = await grantToken(unit, client, body);
      if (result === clientRefused) return invalidClient();
      return isFailure(result) ? { status: 400, body: result } : { status: 200, body: result };
    });
  },

  async revokeToken({ body }, context) {
    const client = await authenticateClient(context, 'revokeToken', body.client_id, body.client_secret);
    if (!client) return invalidClient();
    const answer = await context.writeAs(actAs(client), async (unit) => {
      await revokeToken(unit, client, body.token);
      return { status: 200 as const };
    });
    context.services.callers.clear();
    return answer;
  },

  async createPartnerSession({ body }, context) {
    const client = await authenticateClient(
      context,
      'createPartnerSession',
      body?.clientId,
      body?.clientSecret,
    );
    if (!client?.partnerId) {
      throw unauthorized("The client's credentials are wrong, or the client does not belong to a partner.");
    }
    return context.writeAs(actAs(client), async (unit) => {
      const result = await grantToken(unit, client, { grant_type: 'client_credentials', scope: 'read' });
      if (isFailure(result)) throw unauthorized(result.error_description);
      return { status: 202, body: result };
    });
  },
} satisfies SomeHandlers;

const isFailure = (result: object): result is OAuthFailure => 'error' in result;

/** The challenge of operations that take client credentials. */
const challenge = { 'WWW-Authenticate': 'Basic realm="employment-eligibility"' };

const unauthorized = (detail: string) => new Problem('unauthorized', { detail, headers: challenge });

const invalidClient = () => ({
  status: 401 as const,
  headers: challenge,
  body: clientRefused,
});

/**
 * Returns the client whose credentials came as HTTP Basic or, without it, in the body; null when they are wrong.
 *
 * @throws Problem too-many-requests after repeated failures from the same network
 */
async function authenticateClient(
  { authorization, services, remoteAddress, requestId, realNow }: Context,
  operationId: Operations,
  clientId: string | null | undefined,
  clientSecret: string | null | undefined,
): Promise<ProvenClient | null> {
  const credentials =
    basicCredentials(authorization) ??
    (clientId && clientSecret ? { clientId, clientSecret } : { clientId: '', clientSecret: '' });
  // PostgreSQL cannot store a NUL, or take one as a parameter, so no client id contains one.
  if (credentials.clientId === '' || credentials.clientId.includes('\0')) return null;
  // The contract bounds them in bodies, and a header has room for 12 kB.
  if (Object.values(credentials).some(({ length }) => length > longestCredential)) return null;
  const claim = { name: credentials.clientId, address: remoteAddress, device: null };
  const { waitSeconds, found } = await services.clientGuesses.verify(claim, realNow(), async () => {
    const client = await findClient(services.database, credentials.clientId);
    for (const provenBy of [client?.secretHash ?? null, client?.previousSecretHash ?? null]) {
      const isRight = await verifySecret(provenBy, credentials.clientSecret);
      if (isRight && client && provenBy !== null) return { ...client, provenBy };
    }
    return null;
  });
  const refused = (name: 'secret-failed' | 'secret-slowed') => {
    const request = { operationId, requestId };
    services.security.refused(secretRefused(name, services.database, credentials.clientId, request));
  };
  if (waitSeconds > 0) {
    refused('secret-slowed');
    throw new Problem('too-many-requests', {
      detail: 'There were too many attempts with wrong credentials from your network.',
      headers: { 'Retry-After': String(waitSeconds) },
    });
  }
  if (!found) refused('secret-failed');
  return found;
}

/** RFC 6749, section 2.3.1: id and secret are form-encoded inside HTTP Basic. */
function basicCredentials(authorization: string | null): Credentials | null {
  const encoded = authorization?.match(/^Basic +([A-Za-z0-9+/=_-]+) *$/i)?.[1];
  if (encoded === undefined) return null;
  const [, clientId, clientSecret] =
    Buffer.from(encoded, 'base64')
      .toString('utf8')
      .match(/^([^:]*):(.*)$/s) ?? [];
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId: formDecoded(clientId), clientSecret: formDecoded(clientSecret) };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A client acts as its user. These operations check no permission and read no employees. */
const actAs = ({ organizationId, userId, id: clientId, partnerId, scopes }: ProvenClient): Scope => ({
  ...scopeOfNobody(organizationId),
  userId,
  clientId,
  partnerId,
  scopes,
  reach: [],
});
