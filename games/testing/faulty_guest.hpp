// Whispers with a fault that a test plants. Until then the game acts as the honest game does. A
// whole program reads the fault from TISCHWERK_FAULT, as "views" or "thoughts:dies".
#pragma once

#include <atomic>

namespace tischwerk::testing
{

enum class FaultyPart
{
    Nothing,
    Views,
    Moves,
    Thoughts
};

inline std::atomic<FaultyPart> faulty_part = FaultyPart::Nothing;
inline std::atomic<bool> is_deadly = false;  // the process ends; otherwise an exception is thrown

// The fault is there as long as this lives.
class PlantedFault
{
public:
    explicit PlantedFault(FaultyPart part) { faulty_part = part; }
    PlantedFault(const PlantedFault&) = delete;
    PlantedFault& operator=(const PlantedFault&) = delete;
    ~PlantedFault() { faulty_part = FaultyPart::Nothing; }
};

}  // namespace tischwerk::testing
