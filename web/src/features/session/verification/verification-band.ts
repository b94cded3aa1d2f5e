/** Id of the band with the ways to confirm one's address, at the top of every screen. */
export const VERIFICATION_BAND = 'verification';
