import { firstNames, lastNames } from './catalogue';
import type { Picker } from './picker';

export interface StaffName {
  firstName: string;
  lastName: string;
  emailAddress: string;
}

/** Returns a generator of names that do not repeat; their email addresses lead nowhere (RFC 2606). */
export function staffNames(picker: Picker): () => StaffName {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const firstName = picker.of(firstNames);
      const lastName = picker.of(lastNames);
      const name = `${firstName} ${lastName}`;
      if (taken.has(name)) continue;
      taken.add(name);
      const plain = name
        .normalize('NFD')
        .replace(/[^A-Za-z ]/g, '')
        .replaceAll(' ', '.')
        .toLowerCase();
      return { firstName, lastName, emailAddress: `${plain}@example.com` };
    }
  };
}
