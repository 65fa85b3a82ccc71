import type { Knex } from 'knex';
import { serviceRole } from './helpers/schema';

/**
 * A copy that was kept by mistake can be removed until the form is approved. The service may delete copies of such forms
 * only, and of forms that are destroyed.
 *
 * Locks: i9_document_copies, for an instant. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create policy i9_document_copies_removal on i9_document_copies as restrictive for delete using (
      exists (
        select from i9s
        where i9s.organization_id = i9_document_copies.organization_id and i9s.id = i9_document_copies.i9_id
          and i9s.state in (
            'section1_pending', 'section1_completed', 'section1_supplement_pending',
            'section1_correction_requested', 'section2_in_progress', 'section2_completed', 'purged')))`);
  await knex.raw(`grant delete on i9_document_copies to ${serviceRole}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`revoke delete on i9_document_copies from ${serviceRole}`);
  await knex.raw('drop policy i9_document_copies_removal on i9_document_copies');
}
