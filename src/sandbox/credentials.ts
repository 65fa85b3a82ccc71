/** The fixed credentials of the sandbox. They are public: the sandbox never holds real data. */

export interface SandboxClient {
  clientId: string;
  secret: string;
  /** Its description in `npm start` and the docs. */
  actsAs: string;
}

const client = (clientId: string, actsAs: string): SandboxClient => ({
  clientId,
  secret: `${clientId}-secret`,
  actsAs,
});

export const sandboxClients = {
  admin: client('sandbox-admin', 'every permission, Northwind Staffing'),
  manager: client('sandbox-manager', "one location's employees only, Northwind Staffing"),
  viewer: client('sandbox-viewer', 'reads, without full social security numbers, Northwind Staffing'),
  partner: client('sandbox-partner', 'partner system, Northwind Staffing'),
  otherAdmin: client('sandbox-other-admin', 'every permission, Contoso Clinics'),
} as const satisfies Record<string, SandboxClient>;

/** Sign-in to the portal. */
export const sandboxLogin = { login: 'sandbox.hr', password: 'sandbox-hr-password' } as const;
