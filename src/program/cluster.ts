import type { Knex } from 'knex';
import { prepareCluster } from '../store/cluster/prepare';

/** For the help. */
export const clusterUsage = ['cluster prepare   spread tables over the workers of the coordinator (Citus)'];

/** What is wrong with the command's arguments as a sentence, if anything is. */
export const faultOfCluster = (args: readonly string[]): string | null =>
  args.join(' ') === 'prepare' ? null : `Say: ${clusterUsage.join('; ')}.`;

interface ClusterTools {
  readonly owner: Knex;
  readonly ownerUrl: string;
  readonly logins: readonly string[];
}

/** Prints each step. @returns the exit code */
export async function runCluster(tools: ClusterTools, print: (line: string) => void): Promise<number> {
  await prepareCluster({ ...tools, say: print });
  return 0;
}
