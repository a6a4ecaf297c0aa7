import type { Role } from '../cricket/role';
import type { Bowling, BowlingStyle, League, Player, Side } from './types';

/**
 * A fictional league; clubs, grounds and people are invented. The columns of a row are
 *
 * | name | role | position | technique | power | style | threat | control |
 *
 * Position is the preferred batting position. Abilities range from 0 to 100: technique (not to get out), power (to score
 * fast), threat (to take wickets) and control (to concede few runs). A player who never bowls has no style, threat or control. Each side
 * lists its regular eleven first, then a reserve for each role.
 */

type BattingColumns = [
  name: string,
  role: Role,
  position: number,
  technique: number,
  power: number,
];
type BowlingColumns = [style: BowlingStyle, threat: number, control: number];
type Row = BattingColumns | [...BattingColumns, ...BowlingColumns];

interface Club {
  name: string;
  ground: string;
  town: string;
  captain: string;
}

export const DEMO_LEAGUE: League = {
  name: 'Lamplight T20 League',
  sides: [
    side(
      {
        name: 'Saltmarsh Herons',
        ground: 'Heron Park',
        town: 'Saltmarsh',
        captain: 'Tevin Marchbanks',
      },
      [
        ['Tevin Marchbanks', 'BAT', 1, 66, 70],
        ['Arjun Pellicody', 'BAT', 2, 62, 54],
        ['Lachie Dunmore', 'BAT', 3, 68, 52, 'spin', 24, 30],
        ['Imran Sahibzai', 'BAT', 4, 58, 60],
        ['Kofi Brandreth', 'WK', 5, 54, 66],
        ['Ruan Oosterbeek', 'AR', 6, 48, 72, 'pace', 48, 42],
        ['Dimuth Walagedara', 'AR', 7, 46, 52, 'spin', 50, 58],
        ['Callum Featherstone', 'BWL', 8, 28, 48, 'pace', 62, 50],
        ['Nasir Qalandari', 'BWL', 9, 22, 40, 'spin', 64, 64],
        ['Jomel Petitbon', 'BWL', 10, 14, 36, 'pace', 66, 58],
        ['Bhavesh Tallapragada', 'BWL', 11, 8, 20, 'pace', 56, 60],
        ['Owen Trevaskis', 'BAT', 3, 56, 50],
        ['Yash Kothapalli', 'WK', 6, 50, 52],
        ['Mitch Ravenhill', 'AR', 7, 42, 58, 'pace', 46, 44],
        ['Tendai Mushongera', 'BWL', 10, 12, 30, 'pace', 54, 50],
      ],
    ),
    side(
      {
        name: 'Port Larkin Lanterns',
        ground: 'Lantern Quay',
        town: 'Port Larkin',
        captain: 'Harsha Wijemuni',
      },
      [
        ['Desh Ramoutarsingh', 'BAT', 1, 58, 74],
        ['Finlay Abercorn', 'BAT', 2, 66, 50],
        ['Harsha Wijemuni', 'WK', 3, 68, 58],
        ['Zubair Mehsudi', 'BAT', 4, 60, 62, 'spin', 28, 34],
        ['Lwazi Khumbane', 'BAT', 5, 54, 64],
        ['Corey Blackadder', 'AR', 6, 52, 64, 'pace', 50, 46],
        ['Prithvi Malleswaran', 'AR', 7, 44, 50, 'spin', 54, 60],
        ['Shadrach Gumede-Cole', 'BWL', 8, 30, 54, 'pace', 60, 52],
        ['Rory McAlinden', 'BWL', 9, 20, 34, 'pace', 58, 62],
        ['Ehsan Tokhiwal', 'BWL', 10, 16, 38, 'spin', 70, 62],
        ['Kieron Baptistine', 'BWL', 11, 10, 30, 'pace', 64, 48],
        ['Sumit Bhattarayan', 'BAT', 2, 56, 54],
        ['Angus Thorneycroft', 'WK', 6, 48, 58],
        ['Ravindu Kodagoda', 'AR', 7, 44, 46, 'spin', 46, 54],
        ['Blair Hendrikse', 'BWL', 10, 14, 28, 'pace', 52, 54],
      ],
    ),
    side(
      {
        name: 'Upper Tarrow Valley Stonemasons',
        ground: 'The Quarry',
        town: 'Tarrowhead',
        captain: 'Gareth Penhallow',
      },
      [
        ['Gareth Penhallow', 'BAT', 1, 70, 52],
        ['Mohsin Tarkhani', 'WK', 2, 58, 68],
        ['Aneesh Varadkar', 'BAT', 3, 66, 58],
        ['Siyanda Maphosa', 'BAT', 4, 56, 66],
        ['Jackson Wetherill', 'BAT', 5, 54, 60, 'pace', 26, 24],
        ['Chathura Pallewela', 'AR', 6, 50, 58, 'spin', 52, 54],
        ['Dewald Kritzhof', 'AR', 7, 46, 68, 'pace', 54, 44],
        ['Ismael Fontenelle', 'BWL', 8, 26, 50, 'spin', 58, 62],
        ['Harjot Bassiwal', 'BWL', 9, 24, 40, 'pace', 64, 54],
        ['Niall Carrickford', 'BWL', 10, 14, 26, 'pace', 56, 64],
        ['Kemar Dalrymple-Rose', 'BWL', 11, 6, 30, 'pace', 70, 50],
        ['Tobias Ellingsworth', 'BAT', 4, 54, 52],
        ['Rakesh Somanchi', 'WK', 6, 52, 48],
        ['Asanka Delgoda', 'AR', 7, 42, 50, 'spin', 48, 52],
        ['Matteo Vandersloot', 'BWL', 10, 12, 28, 'pace', 52, 52],
      ],
    ),
    side(
      {
        name: 'Copperfield Kingfishers',
        ground: 'Copperfield Oval',
        town: 'Copperfield',
        captain: 'Javed Rehmatzai',
      },
      [
        ['Marlon Etienne-Hughes', 'BAT', 1, 56, 76],
        ['Vedant Kaushalya', 'BAT', 2, 66, 54],
        ['Javed Rehmatzai', 'BAT', 3, 64, 60],
        ['Ollie Sandringham', 'WK', 4, 58, 62],
        ['Themba Nkwanyana', 'BAT', 5, 56, 58, 'spin', 30, 36],
        ['Brodie Castlemaine', 'AR', 6, 50, 66, 'pace', 50, 44],
        ['Sahan Liyanapathi', 'AR', 7, 46, 54, 'spin', 52, 58],
        ['Declan Fairweather', 'BWL', 8, 28, 44, 'pace', 60, 56],
        ['Omari Castagne', 'BWL', 9, 18, 46, 'pace', 66, 50],
        ['Gulbaz Sherani', 'BWL', 10, 16, 34, 'spin', 66, 66],
        ['Pranav Iyengarath', 'BWL', 11, 10, 22, 'pace', 58, 58],
        ['Stefan Kloppersdal', 'BAT', 3, 56, 54],
        ['Munir Chowdhry-Khan', 'WK', 6, 48, 54],
        ['Luke Hathersage', 'AR', 7, 44, 54, 'pace', 48, 46],
        ['Tinashe Murwirapi', 'BWL', 10, 14, 26, 'spin', 50, 56],
      ],
    ),
    side(
      {
        name: 'Royal Ashcombe and Vale Wayfarers',
        ground: 'Cathedral Meadow',
        town: 'Ashcombe',
        captain: 'Edmund Hollingbrook',
      },
      [
        ['Edmund Hollingbrook', 'BAT', 1, 70, 56],
        ['Shivansh Dholaria', 'BAT', 2, 58, 68],
        ['Farhan Lodhizada', 'BAT', 3, 62, 58, 'spin', 26, 32],
        ['Kagiso Morulane', 'WK', 4, 60, 58],
        ['Jesse Tamahori', 'BAT', 5, 52, 72],
        ['Nuwan Hettigoda', 'AR', 6, 52, 54, 'spin', 54, 56],
        ['Alistair Greycliffe', 'AR', 7, 48, 60, 'pace', 50, 50],
        ['Rasheed Antoine-Pierre', 'BWL', 8, 26, 56, 'pace', 62, 46],
        ['Zain Burkizai', 'BWL', 9, 20, 32, 'spin', 62, 66],
        ['Hamish Dunravine', 'BWL', 10, 16, 30, 'pace', 60, 60],
        ['Lokesh Thimmaraju', 'BWL', 11, 8, 24, 'pace', 66, 54],
        ['Pieter Vosloorand', 'BAT', 2, 58, 50],
        ['Joshua Quartermaine', 'WK', 6, 50, 56],
        ['Sajid Miankheli', 'AR', 7, 42, 52, 'spin', 48, 50],
        ['Connor Maddingley', 'BWL', 10, 12, 26, 'pace', 54, 52],
      ],
    ),
    side(
      {
        name: 'Cape Verity Corsairs',
        ground: 'Signal Hill Ground',
        town: 'Cape Verity',
        captain: 'Andre Villiersdorp',
      },
      [
        ['Andre Villiersdorp', 'BAT', 1, 62, 66],
        ['Nathaniel Okonjo', 'WK', 2, 60, 60],
        ['Kunal Raghuvaran', 'BAT', 3, 68, 56],
        ['Shakeel Daryabi', 'BAT', 4, 58, 58],
        ['Tyrese Cumberbatch-Lee', 'BAT', 5, 54, 70],
        ['Jono Whitcombe', 'AR', 6, 50, 62, 'pace', 52, 46],
        ['Lahirudeen Mashoor', 'AR', 7, 44, 56, 'spin', 50, 60],
        ['Werner Brinkhaus', 'BWL', 8, 30, 46, 'pace', 58, 56],
        ['Sukhraj Dhillonvir', 'BWL', 9, 18, 38, 'pace', 66, 52],
        ['Abdul Rahim Safiullai', 'BWL', 10, 18, 36, 'spin', 68, 60],
        ['Patrick Inverleith', 'BWL', 11, 8, 24, 'pace', 60, 58],
        ['Dineth Rambukwella', 'BAT', 3, 56, 54, 'spin', 28, 34],
        ['Hugo Lanterbach', 'WK', 6, 48, 56],
        ['Mpho Selekane', 'AR', 7, 42, 56, 'pace', 48, 44],
        ['Vikrant Jagadale-Rao', 'BWL', 10, 12, 24, 'spin', 52, 54],
      ],
    ),
    side(
      {
        name: 'Bellmoor Bellringers',
        ground: 'Belfry Road',
        town: 'Bellmoor',
        captain: 'Saqlain Mirzabek',
      },
      [
        ['Dominic Fairbrass', 'BAT', 1, 64, 62],
        ['Ritvik Chandorkar', 'BAT', 2, 64, 58],
        ['Saqlain Mirzabek', 'AR', 3, 60, 56, 'spin', 50, 52],
        ['Junior Lafontaine', 'BAT', 4, 54, 74],
        ['Ewan Strathallan', 'BAT', 5, 58, 54],
        ['Bongani Zwelithaba', 'WK', 6, 54, 62],
        ['Marcus Delacombe', 'AR', 7, 44, 66, 'pace', 54, 44],
        ['Thilina Gamlathge', 'BWL', 8, 26, 40, 'spin', 60, 62],
        ['Joseph Adeyinka', 'BWL', 9, 22, 44, 'pace', 68, 52],
        ['Craig Wolverley', 'BWL', 10, 14, 30, 'pace', 58, 62],
        ['Manpreet Kalsiwal', 'BWL', 11, 10, 26, 'pace', 62, 50],
        ['Adeel Sarwarpuri', 'BAT', 3, 56, 56],
        ['Jacob Thistlewood', 'WK', 6, 52, 50],
        ['Suresh Balakumar', 'AR', 7, 44, 48, 'spin', 46, 56],
        ['Nhamo Chigariro', 'BWL', 10, 14, 28, 'pace', 52, 54],
      ],
    ),
    side(
      {
        name: 'Juniper Bay Otters',
        ground: 'Otterbank',
        town: 'Juniper Bay',
        captain: 'Isaac Waititoa',
      },
      [
        ['Rohail Bangashi', 'BAT', 1, 60, 70],
        ['Isaac Waititoa', 'BAT', 2, 68, 54],
        ['Devendra Kulshrestha', 'BAT', 3, 62, 60],
        ['Thabiso Langalake', 'BAT', 4, 60, 58, 'pace', 28, 28],
        ['Spencer Holloway-Gray', 'WK', 5, 52, 68],
        ['Akeel Noreigas', 'AR', 6, 48, 64, 'spin', 54, 54],
        ['Lewis Bramhope', 'AR', 7, 48, 54, 'pace', 50, 52],
        ['Charith Madugalle-Silva', 'BWL', 8, 24, 46, 'pace', 64, 48],
        ['Wahid Zazaikhel', 'BWL', 9, 20, 38, 'spin', 66, 62],
        ['Reuben Tasmanov', 'BWL', 10, 14, 26, 'pace', 58, 60],
        ['Yuvan Tirunagari', 'BWL', 11, 8, 22, 'pace', 62, 56],
        ['Francois Lemmerdal', 'BAT', 2, 56, 56],
        ['Nikhil Ponnamala', 'WK', 6, 50, 52],
        ['Dwayne Charlery-Best', 'AR', 7, 42, 60, 'pace', 46, 44],
        ['George Ashdowne', 'BWL', 10, 14, 28, 'spin', 50, 54],
      ],
    ),
  ],
};

function side({ captain, ...club }: Club, rows: readonly Row[]): Side {
  const players = rows.map((row) => playerOf(row, captain));
  if (!players.some((player) => player.captain))
    throw new Error(`The captain ${captain} is not a player of ${club.name}`);
  return { ...club, players };
}

function playerOf(row: Row, captain: string): Player {
  const [name, role, position, technique, power, ...bowling] = row;
  return {
    id: idOf(name),
    name,
    role,
    captain: name === captain,
    batting: { position, technique, power },
    bowling: bowling.length === 0 ? null : bowlingOf(bowling),
  };
}

function bowlingOf([style, threat, control]: BowlingColumns): Bowling {
  return { style, threat, control };
}

/** Returns the 32-bit FNV-1a hash of the name, so that a player's id never changes. */
function idOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
