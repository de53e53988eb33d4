// The parts of the board that a phone shows one at a time.
import type { Room } from '$lib/table/game';
import Actions from './rooms/Actions.svelte';
import Displays from './rooms/Displays.svelte';
import HarbourRoom from './rooms/HarbourRoom.svelte';
import InventionsRoom from './rooms/InventionsRoom.svelte';

export const rooms: Room[] = [
  { id: 'actions', name: 'ei_room_actions', part: Actions },
  { id: 'displays', name: 'ei_room_displays', part: Displays },
  { id: 'inventions', name: 'ei_room_inventions', part: InventionsRoom },
  { id: 'harbour', name: 'ei_room_harbour', part: HarbourRoom },
];
