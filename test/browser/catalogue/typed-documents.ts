/** What somebody types into Section 2 for a driver's license and a Social Security card. */

export const license = {
  'documents.0.papers.0.issuingAuthority': 'New York',
  'documents.0.papers.0.number': 'D1234567',
  'documents.0.papers.0.expirationDate': '04/28/2030',
  'documents.0.hasPhotograph': true,
} as const;

export const card = {
  'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
  'documents.1.papers.0.number': '900-65-4321',
} as const;
