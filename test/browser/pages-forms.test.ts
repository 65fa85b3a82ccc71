import { useBrowser } from '../support/browser';
import { useHr } from '../portal/hr/support';
import { fakeSection1 } from '../portal/fake-section1';
import { everifyTours } from './catalogue/everify';
import { formTours } from './catalogue/forms';
import { signingTours } from './catalogue/signing';
import { setStage, type Stage } from './catalogue/stage';
import { makeTour, nothingSeen } from './catalogue/visit';

jest.setTimeout(120_000);

/** Every page of a user's session: looked at on a desk and on a phone. */

const service = useHr();
const browser = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(service, fakeSection1());
}, 60_000);

const seen = nothingSeen();

test.each([...signingTours, ...formTours, ...everifyTours].map((tour) => [tour.name, tour] as const))('%s', async (_name, tour) => {
  const context = await browser.context();
  expect(await makeTour(context, `${service.baseUrl}/portal`, tour, stage, seen)).toEqual({});
});
