import fc from 'fast-check';

// Properties are tried with the same examples each time, so that no break is noticed by luck; the first
// that fails is enough.
fc.configureGlobal({ seed: 20260101, endOnFailure: true });
