import { useService } from '../../support/service';
import { useBrowser } from '../../support/browser';
import { reportRoutes, type Room } from './rooms';
import { setStage, type Stage } from './stage';
import { toursOf } from './tours';
import { makeTour, nothingSeen, type Look } from './visit';

/**
 * The tests of a room: its tours, and that they left out no GET route.
 *
 * @param look on one device the tours are made in English only
 * @returns what further tests of the file work with
 */
export function visitRoom(room: Room, look: Look) {
  const service = useService();
  const browser = useBrowser();
  const seen = nothingSeen();
  const tours = toursOf[room](service).filter(({ language }) => look === 'fully' || language === 'en');
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(service);
  });

  test.each(tours.map((tour) => [tour.name, tour] as const))('%s', async (_name, tour) => {
    expect(await makeTour(browser, `${service.baseUrl}/portal`, tour, stage, seen, look)).toEqual({});
  });

  test('every GET route was visited, and its pages have a title of their own', () => {
    const { routes, unseen, shared } = reportRoutes(service, room, seen);
    console.log(`${seen.stops.length} page states (${look}), ${routes.length} routes`);
    expect(new Set(seen.stops).size).toBe(seen.stops.length);
    expect({ unseen, shared }).toEqual({ unseen: [], shared: [] });
  });
  return { service, browser };
}
