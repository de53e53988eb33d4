// The parts of the board that a phone shows one by one.
import type { Room } from '$lib/table/game';
import Actions from './rooms/Actions.svelte';
import Displays from './rooms/Displays.svelte';
import HarbourRoom from './rooms/HarbourRoom.svelte';
import InventionsRoom from './rooms/InventionsRoom.svelte';
import { say } from './words';

export const rooms: Room[] = [
  { id: 'actions', name: () => say('room_actions'), part: Actions },
  { id: 'displays', name: () => say('room_displays'), part: Displays },
  { id: 'inventions', name: () => say('room_inventions'), part: InventionsRoom },
  { id: 'harbour', name: () => say('room_harbour'), part: HarbourRoom },
];
