// The parts of the board that a phone shows one by one.
import type { Room } from '$lib/table/game';
import CommonRoom from './rooms/CommonRoom.svelte';
import Office from './rooms/Office.svelte';
import ProspectRoom from './rooms/ProspectRoom.svelte';
import RailsRoom from './rooms/RailsRoom.svelte';
import Rows from './rooms/Rows.svelte';
import { say } from './words';

export const rooms: Room[] = [
  { id: 'rows', name: () => say('room_rows'), part: Rows },
  { id: 'prospect', name: () => say('room_prospect'), part: ProspectRoom },
  { id: 'office', name: () => say('room_office'), part: Office },
  { id: 'rails', name: () => say('room_rails'), part: RailsRoom },
  { id: 'common', name: () => say('room_common'), part: CommonRoom },
];
