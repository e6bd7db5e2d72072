import { afterAll } from 'vitest';
import { hashAtFullCost } from './cheap-scrypt.ts';

// For tests that sign in often.
afterAll(hashAtFullCost);
