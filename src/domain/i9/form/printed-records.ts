/** What the form prints from the records, by field: nobody types it, and no request has it. */
export const printedRecords: Readonly<Record<string, string>> = {
  representativeLastName: 'The last name of the user who signs',
  representativeFirstName: 'The first name of the user who signs',
  representativeName: 'The name of the user who signs',
  representativeTitle: 'The title of the user who signs',
  businessName: 'The name of the employer',
  businessAddress: 'The address of the location',
};
