import Bowser from 'bowser';
import type { Device } from './sessionRows';

export const UNKNOWN_DEVICE: Device = { name: '', mobile: false };

const MAX_NAME_LENGTH = 60;
/** Headers of real browsers are about half as long. */
const MAX_USER_AGENT_LENGTH = 500;

/** Reads the header User-Agent. Clients can send any value in it, so the name is only for display. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return UNKNOWN_DEVICE;
  const parsed = Bowser.getParser(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  const { model = '' } = parsed.getPlatform();
  const system = /^i(Phone|Pad)$/.test(model) ? model : parsed.getOSName();
  const known = [parsed.getBrowserName(), system].filter((name) => name !== '');
  return {
    name: known.join(' on ').slice(0, MAX_NAME_LENGTH),
    mobile: ['mobile', 'tablet'].includes(parsed.getPlatformType()),
  };
}
