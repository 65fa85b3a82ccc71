import type { components } from '../../generated/openapi';
import { together } from '../process/together';
import { permissionId } from '../../generated/permissions';
import { sendsTexts } from '../services/i9/section1/renew-section1';
import { userNames } from '../store/access/users';
import type { Names } from '../store/core/lists/names';
import { partnerNames } from '../store/deliveries/partners';
import { legalEntityNames } from '../store/organizations/legal-entities';
import { locationNames } from '../store/organizations/locations';
import type { Context, SomeHandlers } from './context';

type Choice = components['schemas']['Choice'];

type Reading = (context: Context, how: { most: number; partial: boolean }) => Promise<Choice[]>;

/** @param permission without which nothing is read */
const reading =
  <Row>(names: Names<Row>, permission: number | null, toChoice: (row: Row) => Choice): Reading =>
  async ({ services, scope }, { most, partial }) => {
    if (permission !== null && !scope.permissions.has(permission)) return [];
    return (await names[partial ? 'first' : 'few'](services, scope, most)).map(toChoice);
  };

const active = ({ id, name }: Pick<Choice, 'id' | 'name'>): Choice => ({ id, name, retired: false });

const readings = {
  legalEntities: reading(legalEntityNames, null, active),
  locations: reading(locationNames, null, active),
  partners: reading(partnerNames, permissionId.managePartners, active),
  users: reading(userNames, permissionId.viewSetup, ({ id, fullName: name, retired }) => ({
    id,
    name,
    retired,
  })),
};

const channelsOf = ({ services }: Context): components['schemas']['LinkChannel'][] =>
  sendsTexts(services.config) ? ['email', 'text'] : ['email'];

const usualMost = 500;

/** The names of what people choose from: the filters of lists, and forms. */
export const choiceHandlers = {
  async getChoices({ query: { types, most = usualMost, partial = false } }, context) {
    const isAsked = (type: components['schemas']['ChoiceType']) => !types || types.includes(type);
    const of = async (type: keyof typeof readings) =>
      isAsked(type) ? readings[type](context, { most, partial }) : [];
    const names = await together({
      legalEntities: of('legalEntities'),
      locations: of('locations'),
      partners: of('partners'),
      users: of('users'),
    });
    const linkChannels = isAsked('linkChannels') ? channelsOf(context) : [];
    return { status: 200, body: { ...names, linkChannels } };
  },
} satisfies SomeHandlers;
