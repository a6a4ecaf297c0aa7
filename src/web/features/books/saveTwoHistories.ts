import { saveFile } from '../../components/actions/saveFile';
import { writeTwoHistories, type TwoHistories } from './history';

/** Saves both states of the log, so that anybody can see that the site has signed two that contradict each other. */
export function saveTwoHistories(twoHistories: TwoHistories): void {
  saveFile('nightmare-xi-two-histories.json', writeTwoHistories(twoHistories));
}
