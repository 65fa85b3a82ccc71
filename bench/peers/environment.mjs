/** What the bench tells each server that it starts. */
import pg from 'pg';
import { keysOf } from '../lib/secrets.mjs';

/** A calendar date stays text. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const port = Number(process.env.PORT);
export const baseUrl = process.env.BASE_URL;
export const databaseUrl = process.env.DATABASE_URL;
export const poolSize = Number(process.env.DATABASE_POOL_SIZE);
export const requestsPerMinute = Number(process.env.RATE_LIMIT_PER_MINUTE);
/** The bench's organization: ids, names and tokens, see `load` in `bench/lib/data.mjs`. */
export const facts = JSON.parse(process.env.BENCH_FACTS);
export const keys = keysOf(process.env);
