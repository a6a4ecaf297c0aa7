import type { StrategyName } from './strategies';

/** An invented account that plays in the demo league, so that its boards are not empty. Screens mark it as such. */
export interface DemoPlayer {
  firstName: string;
  lastName: string;
  strategy: StrategyName;
}

const NAMES: Readonly<Record<StrategyName, string>> = {
  expert: 'Anouk Verhoef, Bashir Omollo, Chiara Lund, Dev Malhotra, Esi Quartey, Farid Noon',
  regular: `Grete Solheim, Hamza Peiris, Ines Batalha, Jomo Wekesa, Kavya Thampi, Liam Ashdown, Mirela Kovač,
    Nikhil Barua, Oona Raud, Paulo Maseko, Qadir Lashari, Rosa Ibarra`,
  casual: `Sanele Dube, Tamsin Hale, Usman Tariqzai, Vera Lindqvist, Wendell Prescod, Xenia Moraiti, Yusuf Demirel,
    Zoë Hartnell, Asha Wickrama, Bruno Tavares, Carys Penhale, Dinesh Solanki`,
  newcomer: `Eilidh Murchie, Femi Adeyinka, Gita Rawal, Hugo Beltrán, Ishaan Kapadia, Jana Novotná, Kofi Mensimah,
    Lena Brandt, Manu Faleolo, Nadia Chowdhry`,
};

export const DEMO_PLAYERS: readonly DemoPlayer[] = Object.entries(NAMES).flatMap(
  ([strategy, names]) =>
    names.split(',').map((name) => {
      const [firstName, ...rest] = name.trim().split(' ');
      return {
        firstName: firstName!,
        lastName: rest.join(' '),
        strategy: strategy as StrategyName,
      };
    }),
);
