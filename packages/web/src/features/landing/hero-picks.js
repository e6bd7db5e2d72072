// Written by npm run catalogue:build from the engine's picks. Do not edit.
export const heroPicks = [
  {
    name: 'Toyota Highlander Hybrid',
    score: 82,
    role: 'Most cargo space',
    outside: { shape: 'three-row', lengthIn: 194.9, heightIn: 68.1, wheelbaseIn: 112.2 },
  },
  {
    name: 'Honda CR-V Hybrid',
    score: 85,
    role: 'Best overall match',
    outside: { shape: 'crossover', lengthIn: 184.8, heightIn: 66.5, wheelbaseIn: 106.3 },
  },
  {
    name: 'Tesla Model Y Rear-Wheel Drive',
    score: 81,
    role: 'Most efficient',
    outside: { shape: 'ev-crossover', lengthIn: 188.7, heightIn: 64, wheelbaseIn: 113.8 },
  },
];
