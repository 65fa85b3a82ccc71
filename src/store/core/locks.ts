/**
 * First halves of the keys of advisory locks; the second half is the organization. Each is a number of its own, so that
 * no one waits for unrelated work.
 */
export const lockNumbers = {
  inspection_packages: 0x19_09,
  /** What is counted together for the look of a second person. */
  secondLook: 0x19_10,
  exports: 0x19_11,
  imports: 0x19_12,
  /** Jobs of the crontab: the second half is the name of the job. */
  recurring: 0x19_13,
} as const;
