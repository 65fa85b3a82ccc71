import { permissionId } from '../../../generated/permissions';
import { readI9Record } from '../../services/i9/record';
import { withMaskedSsn } from '../../records/i9-record';
import { i9Pdf } from '../../records/pdf/i9-pdf';
import { readAtOnce } from '../../store/unit-of-work';
import type { SomeHandlers } from '../context';
import { found } from '../resource';

export const i9DocumentHandlers = {
  async getI9Document({ params }, { services, scope, now: time }) {
    const now = await time();
    const read = await readAtOnce(services, { scope, now }, (unit) => readI9Record(unit, params.i9_id));
    const record = found(read);
    const shown = scope.permissions.has(permissionId.viewFullSocialSecurityNumbers)
      ? record
      : withMaskedSsn(record);
    const headers = { 'Content-Disposition': `inline; filename="form-i-9-${record.id}.pdf"` };
    return { status: 200, headers, body: await i9Pdf(shown, now) };
  },
} satisfies SomeHandlers;
