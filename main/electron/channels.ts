// Names of the channels between the window's page and the main process. The page itself never names one.

export const CALL_CHANNEL = 'paymaster:call';
export const EVENT_CHANNEL = 'paymaster:event';
export const DROP_CHANNEL = 'paymaster:drop';
/** Main process to page: you are left. */
export const LEAVE_CHANNEL = 'paymaster:leave';
/** Page to main process: all that I still asked for is answered. */
export const LEFT_CHANNEL = 'paymaster:left';
