// A Python with our module built in. A module that is loaded would need the sanitizers' runtime in
// the interpreter, and other object files than the tests'; this one is a program like theirs.
#include <Python.h>

extern "C" PyObject* PyInit__core();

int main(int count, char** arguments)
{
    if (PyImport_AppendInittab("_core", &PyInit__core) != 0)
        return 1;
    return Py_BytesMain(count, arguments);
}
