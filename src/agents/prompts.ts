/** A task of an HR week, for an assistant: words of ours and the tools that it needs. */
export interface TaskPrompt {
  readonly name: string;
  readonly title: string;
  /** What an assistant shows beside the title. */
  readonly description: string;
  /** In the order in which they are needed; each is an operation of the contract. */
  readonly tools: readonly string[];
  readonly text: string;
}

/** What holds for every task. */
const ending =
  'Name people by employee id and name, give each date with its weekday, and say what you did not find. Change nothing unless I ask for it.';

export const taskPrompts: readonly TaskPrompt[] = [
  {
    name: 'monday-overview',
    title: 'Start the week: what is open',
    description: 'Open I-9 steps by who must act, and what is overdue.',
    tools: ['getWork', 'listI9s'],
    text: `Count the open I-9 steps with getWork. Then list what is overdue with listI9s, the longest overdue first, and group it by who must act. ${ending}`,
  },
  {
    name: 'overdue-at-location',
    title: 'Who is overdue at a location, and why',
    description: 'Overdue forms of one location with the reason from each form.',
    tools: ['listLocations', 'listI9s', 'getI9'],
    text: `Ask me for the location, find its id with listLocations, and list its overdue forms with listI9s. Read each form with getI9 and explain which step is missing, who must take it and since when it is due. ${ending}`,
  },
  {
    name: 'remind-new-hires',
    title: 'Remind new hires who have not signed Section 1',
    description: 'New hires who have not signed Section 1, and a reminder for those whom you choose.',
    tools: ['listI9s', 'getEmployee', 'createI9Reminder'],
    text: `List the forms that wait for the employee's Section 1 with listI9s. Show me the list and wait for my choice. Only then send each person whom I name a reminder with createI9Reminder: it has a new link, and the links sent before stop working. At most one reminder of a form is sent a day; tell me whose could not be sent and why. ${ending}`,
  },
  {
    name: 'expiring-authorizations',
    title: 'Work authorizations that end soon',
    description: 'Forms whose reverification is due, with the dates.',
    tools: ['listI9s', 'getI9', 'listDocumentTypes'],
    text: `List the forms that wait for a reverification with listI9s and read each with getI9. For each say the day on which the authorization ends. Never suggest which document a person should present: the choice is theirs, among those of listDocumentTypes. ${ending}`,
  },
  {
    name: 'prepare-inspection',
    title: 'Prepare for an inspection',
    description: 'Forms with open faults, and a package for the inspector.',
    tools: ['listI9s', 'getI9AuditTrail', 'requestInspectionPackage', 'getInspectionPackage'],
    text: `Find forms with open steps with listI9s and read the audit trail of those that I name with getI9AuditTrail. When I ask for it, request the package with requestInspectionPackage and follow it with getInspectionPackage. I download it myself from the pages. ${ending}`,
  },
];
