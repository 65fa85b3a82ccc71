import { flightSpan } from '../../process/flight-spans';
import { detached, startSpan } from '../../process/traces';
import { ask, onConnection, type PooledConnection, type Source } from './pool';
import { settingTenant, tenantOf } from './tenant-query';
import { Flight, isOnCluster, type Message, type RawRow } from './wire';

/** A read that waits for the flight of its turn. */
interface Passenger {
  readonly organizationId: number;
  readonly asked: Message;
  readonly resolve: (rows: RawRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More reads than these are answered sooner on several connections. */
const seats = 8;

/**
 * Returns what runs brief statements. Those for one organization that are asked for in one turn of the event loop travel
 * in one flight: most of what such a statement costs is to send it, and to wake those who receive it and its answer
 * (docs/performance.md).
 *
 * A statement that fails does so alone. Those after it, which the database skips, travel again.
 */
export function sharedReads(source: Source) {
  const boarding = new Map<number, Passenger[]>();

  const board = (passenger: Passenger): void => {
    const { organizationId } = passenger;
    const others = boarding.get(organizationId);
    if (others && others.length < seats) return void others.push(passenger);
    const passengers = [passenger];
    boarding.set(organizationId, passengers);
    // By then every request that has arrived has come this far.
    setImmediate(() => {
      if (boarding.get(organizationId) === passengers) boarding.delete(organizationId);
      void detached(() => leave(passengers));
    });
  };

  const leave = async (passengers: readonly Passenger[]): Promise<void> => {
    let waiting = passengers;
    try {
      await onConnection(source, async (connection) => {
        if (isOnCluster(connection)) return askInTurn(connection, passengers);
        const flight = new Flight(
          passengers.map(({ organizationId, asked }) => settingTenant(asked, organizationId)),
        );
        await connection.query(flight).landed;
        const { answers, failure } = flight.unload();
        answers.forEach(({ rows }, seat) => passengers[seat]?.resolve(rows));
        if (!failure) return;
        waiting = passengers.slice(failure.at, failure.at + 1);
        passengers.slice(failure.at + 1).forEach(board);
        throw failure.error;
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  };

  return (organizationId: number, asked: Message): Promise<RawRow[]> => {
    const span = startSpan(flightSpan, [asked]);
    const rows = new Promise<RawRow[]>((resolve, reject) =>
      board({ organizationId, asked, resolve, reject }),
    );
    if (span)
      rows.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      );
    return rows;
  };
}

/** On a cluster each statement is in a transaction of its own. */
async function askInTurn(connection: PooledConnection, passengers: readonly Passenger[]): Promise<void> {
  for (const { organizationId, asked, resolve, reject } of passengers)
    await ask<RawRow>(connection, tenantOf(organizationId), asked).then(resolve, reject);
}
