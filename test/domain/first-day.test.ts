import { checkFirstDay, checkFirstI9Day, isTooFarAhead } from '../../src/domain/employments';

const today = '2026-11-22';
const words = /first day of employment can be at most|hired after November 6, 1986/;

test.each(['2026-11-22', '2027-03-22', '1946-11-22'])('%s can be a first day', (day) => {
  expect(() => checkFirstDay(day, today)).not.toThrow();
});

test.each(['2027-03-23', '9999-12-31', '1946-11-21', '1900-01-01'])('%s cannot', (day) => {
  expect(() => checkFirstDay(day, today)).toThrow(words);
});

test('120 days ahead is the furthest', () => {
  expect([isTooFarAhead('2027-03-22', today), isTooFarAhead('2027-03-23', today)]).toEqual([false, true]);
});

test('Form I-9 begins with those who were hired on 7 November 1986', () => {
  expect(() => checkFirstI9Day('1986-11-07')).not.toThrow();
  expect(() => checkFirstI9Day('1986-11-06')).toThrow(words);
});
