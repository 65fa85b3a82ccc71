/** Milliseconds after which whatever a test waits for does not come: no measure of how busy the machine is. */
export const patience = 120_000;
