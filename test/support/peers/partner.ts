/**
 * What a partner of the sandbox sends to `/v1/partners/i9s/section1` for a hire who starts today. Location 3 is Spokane,
 * which takes no part in E-Verify: starting the I-9 is told to the partner once.
 */
export const hireInSpokane = (candidate: string) => ({
  integrationCandidateId: candidate,
  firstName: 'Ana',
  lastName: 'Rivera',
  startDate: new Date().toISOString().slice(0, 10),
  emailAddress: 'ana.rivera@example.com',
  locationId: 3,
  onboardingType: 'on-site',
});
