import {
  date,
  generated,
  id,
  instant,
  pick,
  requiredFlag,
  requiredInteger,
  requiredText,
  secret,
  text,
  updatedAt,
  type RecordOf,
  type ValuesOf,
} from '../core/fields';
import { defineTable } from '../core/table';

const fields = {
  id,
  firstName: requiredText,
  middleName: text,
  lastName: requiredText,
  /** Last name, comma, first name. */
  fullName: generated<string>(),
  title: text,
  emailAddress: text,
  profileId: text,
  /** Id of the role. */
  role: requiredInteger,
  workNumber: text,
  workExtension: text,
  homeNumber: text,
  cellNumber: text,
  login: text,
  oauthId: text,
  samlId: text,
  retired: requiredFlag,
  everifyTrainingPassedDate: date,
  updatedAt: updatedAt('users'),
  /** Argon2id; set only, read by the sign-in alone. */
  passwordHash: secret<string | null>(),
  passwordChangedAt: instant,
  /** Somebody else knows the password, so it opens nothing but the page on which to choose another one. */
  mustChangePassword: secret<boolean>(),
};

export type User = RecordOf<typeof fields>;
export type UserValues = ValuesOf<typeof fields>;

/** Users (interface specification, User), in the order of their full names. */
export const users = defineTable({
  name: 'users',
  subject: 'user',
  fields,
  list: {
    fields: pick(fields, 'id', 'firstName', 'title', 'lastName', 'emailAddress', 'fullName', 'updatedAt'),
    filters: {
      emailAddress: { column: 'email_address', kind: 'text' },
      firstName: { column: 'first_name', kind: 'text' },
      lastName: { column: 'last_name', kind: 'text' },
      login: { column: 'login', kind: 'text' },
      middleName: { column: 'middle_name', kind: 'text' },
      role: { column: 'role', kind: 'integer' },
      title: { column: 'title', kind: 'text' },
      updatedSince: { column: 'updated_at', kind: 'since' },
    },
    order: ['full_name_order'],
  },
});
