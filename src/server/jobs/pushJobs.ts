import type { Services } from '../services';
import type { Job } from './jobRunner';

/** Returns the jobs that push messages. `warn` gets the reasons for which push services have rejected messages. */
export function pushJobs(
  { pushDelivery }: Pick<Services, 'pushDelivery'>,
  warn: (line: string) => void,
): Job[] {
  return [
    { name: 'plan messages', run: () => pushDelivery.planDue() },
    {
      name: 'push',
      async run() {
        const { rejections, mayHaveMore } = await pushDelivery.deliverDue();
        for (const reason of new Set(rejections)) {
          warn(`A message was rejected for good: ${reason}`);
        }
        return mayHaveMore;
      },
    },
  ];
}
