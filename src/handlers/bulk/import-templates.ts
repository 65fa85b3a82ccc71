import type { ImportType } from '../../domain/lists/bulk';

/** Names of columns, in the order in which people fill them in: first what every row needs. */

const namesIn = (text: string): readonly string[] => text.trim().split(/\s+/);

const papersOf = (document: string, papers: readonly ('' | '2' | '3')[]): string =>
  papers
    .flatMap((paper) =>
      ['Title', 'IssuingAuthority', 'Number', 'ExpirationDate', 'IssuedOn'].map(
        (part) => `${document}${paper}${part}`,
      ),
    )
    .join(' ');

/** Every column that a file of these records can have. */
export const importTemplates: Readonly<Record<ImportType, readonly string[]>> = {
  employees: namesIn(`
    profileId firstName lastName startDate locationId middleName otherName emailAddress cellNumber cellExtension
    jobTitle legalEntity terminatedDate dateOfBirth socialSecurityNumber languagePreference
    createI9 createRemotehireI9 createLogin sendLoginEmail notificationEmail1 notificationEmail2
    addressStreet addressStreet2 addressApartment addressCity addressState addressZip addressCountry
    workNumber workExtension homeNumber homeExtension
    custom1 custom2 custom3 custom4 custom5 custom6 custom7 custom8`),
  locations: namesIn(`
    number name legalEntity everifyLocation timeZone
    addressStreet addressStreet2 addressCity addressState addressZip addressCountry phoneNumber phoneExtension faxNumber
    overrideMinEmploymentAge minEmploymentAge overrideWorkdays
    workMonday workTuesday workWednesday workThursday workFriday workSaturday workSunday workHolidays`),
  users: namesIn(`
    login firstName lastName role middleName title emailAddress profileId workNumber workExtension homeNumber cellNumber
    oauthId samlId retired everifyTrainingPassedDate`),
  i9s: namesIn(`
    sourceId profileId startDate formEdition filedOn scan
    lastName firstName middleInitial otherLastNames addressStreet addressApartment addressCity addressState addressZip
    dateOfBirth socialSecurityNumber emailAddress phoneNumber citizenshipStatus alienNumber i94Number
    foreignPassportNumber foreignPassportCountry workAuthorizationExpiration section1SignedOn
    firstDayOfEmployment listADocument ${papersOf('listA', ['', '2', '3'])}
    listBDocument ${papersOf('listB', [''])} listCDocument ${papersOf('listC', ['', '2'])}
    extendedUntil extensionBasis extensionReceiptNumber extensionFiledOn extensionCardCategory extensionNoticeCategory
    extensionSevisNumber extensionI94Number extensionI94ExpirationDate extensionDesignation extensionDesignationEndsOn
    additionalInformation alternativeProcedure examinerFirstName examinerLastName examinerTitle
    businessName businessAddress section2SignedOn
    reverificationDocument ${papersOf('reverification', ['', '2', '3'])}
    reverificationExtendedUntil reverificationExtensionBasis reverificationExtensionReceiptNumber
    reverificationExtensionFiledOn reverificationExtensionCardCategory reverificationExtensionNoticeCategory
    reverificationExtensionSevisNumber reverificationExtensionI94Number reverificationExtensionI94ExpirationDate
    reverificationExtensionDesignation reverificationExtensionDesignationEndsOn reverifiedOn reverifiedBy`),
};
