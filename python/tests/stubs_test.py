"""The typed stub says what the compiled module has: the same names, the same parameters, and every
one of them is documented."""

import ast
import inspect
import re
import unittest
from pathlib import Path

import tischwerk
from tischwerk import (_core, aec, gym, lab, openspiel, plain_spaces, setups, spaces,
                       spiel_registry, spiel_type, vector)

STUB = ast.parse((Path(tischwerk.__file__).parent / "_core.pyi").read_text("utf-8"))
WRITTEN = (tischwerk, aec, gym, lab, openspiel, plain_spaces, setups, spaces, spiel_registry,
           spiel_type, vector)
# Names that every class of pybind11 or Python has.
UNTOLD = {"__init__", "__new__", "__doc__", "__module__", "__repr__", "__str__", "__eq__",
          "__copy__", "__deepcopy__", "__reduce__", "__hash__", "__len__", "__weakref__"}


def is_private(name: str) -> bool:
    return name.startswith("_") and name not in ("__version__",)


def names_of_stub(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """Names that are given in a module or a class, with what gives them."""
    names = {}
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names[node.target.id] = node
    return {name: node for name, node in names.items() if name not in UNTOLD}


def parameters_of_stub(node: ast.FunctionDef) -> list[str]:
    names = [argument.arg for argument in node.args.posonlyargs + node.args.args]
    given = len(node.args.defaults)
    return [name + ("=" if place >= len(names) - given else "")
            for place, name in enumerate(names) if name != "self"]


def parameters_of_module(function) -> list[str]:
    """From the first line of the documentation, where pybind11 writes them."""
    line = (function.__doc__ or "").split("\n")[0]
    inside = re.match(r"\w+\((.*)\) -> ", line)
    if inside is None:
        raise AssertionError(f"no signature in {line!r}")
    plain = inside[1]
    while "[" in plain:  # the innermost brackets of types, again and again
        plain = re.sub(r"\[[^\[\]]*\]", "", plain)
    parts = [part for part in plain.split(", ") if part and not part.startswith("self")]
    return [part.split(":")[0] + ("=" if " = " in part else "") for part in parts]


def real_names(owner) -> set[str]:
    return {name for name in vars(owner) if not is_private(name)}


class Stub(unittest.TestCase):
    def test_the_module_has_what_the_stub_names_and_nothing_more(self):
        told = {name for name in names_of_stub(STUB.body) if not is_private(name)}
        self.assertEqual(told, real_names(_core))

    def test_so_have_its_classes(self):
        for name, node in names_of_stub(STUB.body).items():
            real = getattr(_core, name, None)
            if isinstance(node, ast.ClassDef) and not is_private(name):
                with self.subTest(name):
                    self.assertEqual(set(names_of_stub(node.body)), real_names(real))

    def test_parameters_have_the_same_names_and_defaults(self):
        for owner, node, real in functions():
            with self.subTest(f"{owner}{node.name}"):
                self.assertEqual(parameters_of_stub(node), parameters_of_module(real))

    def test_everything_has_words(self):
        for owner, node, real in functions():
            with self.subTest(f"{owner}{node.name}"):
                self.assertGreater(len(real.__doc__.strip().split("\n\n")), 1)
        for owner, real in list(properties()) + [(name, getattr(_core, name)) for name in
                                                 real_names(_core) if name != "__version__"]:
            with self.subTest(owner):
                self.assertTrue((real.__doc__ or "").strip())

    def test_so_has_what_is_written_in_python(self):
        for module in WRITTEN:
            self.assertTrue(module.__doc__)
            for name, value in vars(module).items():
                is_ours = getattr(value, "__module__", None) == module.__name__
                if is_ours and callable(value) and not is_private(name):
                    with self.subTest(f"{module.__name__}.{name}"):
                        self.assertTrue(value.__doc__)

    def test_every_name_of_openspiel_has_words(self):
        for owner in (openspiel.Game, openspiel.Observer):
            for name, value in vars(owner).items():
                if callable(value) and not name.startswith("_"):
                    with self.subTest(name):
                        self.assertTrue(value.__doc__)

    def test_what_is_written_in_python_says_its_types(self):
        for owner, function in written_functions():
            signature = inspect.signature(function)
            with self.subTest(owner):
                self.assertIsNot(signature.return_annotation, signature.empty)
                for parameter in list(signature.parameters.values()):
                    if parameter.name != "self":
                        self.assertIsNot(parameter.annotation, parameter.empty, parameter.name)

    def test_the_package_says_that_it_is_typed(self):
        self.assertTrue((Path(tischwerk.__file__).parent / "py.typed").exists())
        for name in tischwerk.__all__:
            self.assertTrue(hasattr(tischwerk, name), name)


def functions():
    """Owner, stub and reality of every function and method; properties are none."""
    for name, node in names_of_stub(STUB.body).items():
        if isinstance(node, ast.FunctionDef):
            yield "", node, getattr(_core, name)
        elif isinstance(node, ast.ClassDef) and not is_private(name):
            for member, inner in names_of_stub(node.body).items():
                real = vars(getattr(_core, name)).get(member)
                if isinstance(inner, ast.FunctionDef) and not isinstance(real, property):
                    yield f"{name}.", inner, real


def written_functions():
    """Name and value of every function and method of ours that is not compiled."""
    for module in WRITTEN:
        for name, value in vars(module).items():
            if getattr(value, "__module__", None) != module.__name__:
                continue
            members = vars(value).values() if inspect.isclass(value) else [value]
            for member in members:
                member = member.fget if isinstance(member, property) else member
                is_ours = getattr(member, "__module__", None) == module.__name__
                if inspect.isfunction(member) and is_ours:
                    yield f"{module.__name__}.{name}.{member.__name__}", member


def properties():
    for name, owner in vars(_core).items():
        if inspect.isclass(owner):
            for member, value in vars(owner).items():
                if isinstance(value, property):
                    yield f"{name}.{member}", value


if __name__ == "__main__":
    unittest.main()
