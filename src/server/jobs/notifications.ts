import type { Services } from '../services/services';
import type { Job } from './clockwork';

/** What tells people of it while the app is closed. `warn` hears what push services have refused for good. */
export function pushJobs({ pushDelivery }: Services, warn: (line: string) => void): Job[] {
  return [
    { name: 'plan messages', run: () => pushDelivery.planDue() },
    {
      name: 'push',
      async run() {
        for (const why of new Set(await pushDelivery.deliverDue())) {
          warn(`A message was refused for good: ${why}`);
        }
      },
    },
  ];
}
