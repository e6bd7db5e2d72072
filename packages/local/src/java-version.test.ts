import { expect, it } from 'vitest';
import { javaMajorOf } from './java-version.ts';

it.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java version "1.8.0_442"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['openjdk version "21-ea" 2023-09-19', 21],
  ['The operation could not be completed. Unable to locate a Java Runtime.', undefined],
])('reads the major version in %j', (output, major) => {
  expect(javaMajorOf(output)).toBe(major);
});
